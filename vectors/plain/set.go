// Set by docs/rules.md, plainly: `go run set.go ../is-set.json ../completing-card.json` prints what is wrong.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"strings"
)

// R1.4: a card is the list of its values.
func read(text string, p, v int) (values []int, isCard bool) {
	for _, part := range strings.Split(text, map[bool]string{true: "."}[v > 10]) {
		value, err := strconv.ParseUint(part, 10, 32)
		if err != nil || int(value) >= v {
			return nil, false
		}
		values = append(values, int(value))
	}
	return values, len(values) == p
}

// How many different values some cards, and a value more, have in a property.
func kinds(cards []string, i, p, v int, more ...int) int {
	seen := map[int]bool{}
	for _, value := range more {
		seen[value] = true
	}
	for _, card := range cards {
		values, _ := read(card, p, v)
		seen[values[i]] = true
	}
	return len(seen)
}

// R2.1 to R2.5.
func isSet(cards []string, p, v int) bool {
	seen, isOne := map[string]bool{}, len(cards) == v
	for _, card := range cards {
		_, isCard := read(card, p, v)
		seen[card], isOne = true, isOne && isCard
	}
	for i := 0; i < p && isOne; i++ {
		n := kinds(cards, i, p, v)
		isOne = n == 1 || n == v
	}
	return isOne && len(seen) == v
}

// R2.7 and R2.8: in each property the value with which all are the same or all different; nil if no card completes.
func complete(cards []string, p, v int) any {
	last := []string{}
	for i := 0; i < p && len(cards) == v-1 && (v != 2 || p == 1); i++ {
		for value := 0; value < v; value++ {
			if n := kinds(cards, i, p, v, value); n == v || n == 1 && v > 2 {
				last = append(last, strconv.Itoa(value))
			}
		}
	}
	card := strings.Join(last, map[bool]string{true: "."}[v > 10])
	if isSet(append(append([]string{}, cards...), card), p, v) {
		return card
	}
	return nil
}

func main() {
	asked, wrong := 0, 0
	for _, path := range os.Args[1:] {
		var file struct {
			Kind  string
			Cases []struct {
				Name     string
				Expected any
				Input    struct {
					Properties, Values int
					Cards              []string
				}
			}
		}
		text, _ := os.ReadFile(path)
		json.Unmarshal(text, &file)
		for _, it := range file.Cases {
			cards, p, v := it.Input.Cards, it.Input.Properties, it.Input.Values
			found := any(isSet(cards, p, v))
			if file.Kind == "completing-card" {
				found = complete(cards, p, v)
			} else {
				it.Expected = it.Expected.(map[string]any)["is_set"]
			}
			if asked++; found != it.Expected {
				wrong++
				fmt.Printf("%s, %s: %v, expected %v\n", path, it.Name, found, it.Expected)
			}
		}
	}
	fmt.Printf("%d cases, %d wrong\n", asked, wrong)
	os.Exit(map[bool]int{true: 1}[wrong > 0 || asked == 0])
}
