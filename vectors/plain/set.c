// Set by docs/rules.md, plainly: `cc set.c -lcjson && ./a.out ../is-set.json ../completing-card.json` prints what is wrong.
#include <cjson/cJSON.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST = 128 };
typedef struct { int values[MOST]; } card;

/* R1.4: whether the text is a card of the deck. */
static bool read_card(const char *text, int p, int v, card *out) {
    for (int i = 0; i < p; i++) {
        int value = 0, digits = 0;
        while (*text >= '0' && *text <= '9' && digits < (v > 10 ? 5 : 1)) value = 10 * value + *text++ - '0', digits++;
        if (digits == 0 || value >= v) return false;
        if (v > 10 && i < p - 1 && *text++ != '.') return false;
        out->values[i] = value;
    }
    return *text == '\0';
}

/* In how many ways the cards differ in a property. */
static int kinds(const card *cards, int n, int property) {
    int found = 0;
    for (int i = 0; i < n; i++) {
        bool is_new = true;
        for (int j = 0; j < i; j++) is_new &= cards[j].values[property] != cards[i].values[property];
        found += is_new;
    }
    return found;
}

/* R2.6: the kind of the reason, empty for a set. */
static const char *why(const char **texts, int n, int p, int v) {
    card cards[MOST];
    if (n != v) return "number";
    for (int i = 0; i < n; i++)
        if (!read_card(texts[i], p, v, &cards[i])) return "foreign";
    for (int i = 0; i < n; i++)
        for (int j = 0; j < i; j++)
            if (memcmp(&cards[i], &cards[j], p * sizeof(int)) == 0) return "repeated";
    for (int i = 0; i < p; i++) {
        int found = kinds(cards, n, i);
        if (found != 1 && found != v) return "features";
    }
    return "";
}

/* R2.7 and R2.8: writes the completing card, or an empty text. */
static void complete(const char **texts, int n, int p, int v, char *out) {
    card cards[MOST];
    char *end = out;
    *out = '\0';
    if (n != v - 1 || (v == 2 && p > 1)) return;
    for (int i = 0; i < n; i++)
        if (!read_card(texts[i], p, v, &cards[i])) return;
    for (int i = 0; i < p; i++) {
        int value = 0;
        for (; value < v; value++) {
            cards[n].values[i] = value;
            int found = kinds(cards, v, i);
            if (found == v || (found == 1 && v > 2)) break;
        }
        end += sprintf(end, v > 10 && i > 0 ? ".%d" : "%d", value);
    }
    const char *all[MOST];
    memcpy(all, texts, n * sizeof *texts);
    all[n] = out;
    if (*why(all, v, p, v)) *out = '\0';
}

static const cJSON *get(const cJSON *object, const char *name) { return cJSON_GetObjectItem(object, name); }

int main(int argc, char **argv) {
    int asked = 0, wrong = 0;
    for (int file = 1; file < argc; file++) {
        static char text[1 << 22];
        FILE *in = fopen(argv[file], "r");
        text[in ? fread(text, 1, sizeof text - 1, in) : 0] = '\0';
        const cJSON *vectors = cJSON_Parse(text), *it;
        const char *kind = cJSON_GetStringValue(get(vectors, "kind"));
        bool is_complete = kind && strcmp(kind, "completing-card") == 0;
        cJSON_ArrayForEach(it, get(vectors, "cases")) {
            const cJSON *input = get(it, "input"), *expected = get(it, "expected"), *one;
            const char *texts[MOST], *answer = cJSON_GetStringValue(expected);
            char found[4 * MOST];
            int n = 0, p = get(input, "properties")->valueint, v = get(input, "values")->valueint;
            cJSON_ArrayForEach(one, get(input, "cards")) texts[n++] = one->valuestring;
            if (is_complete) complete(texts, n, p, v, found);
            else strcpy(found, why(texts, n, p, v)), answer = cJSON_GetStringValue(get(get(expected, "why"), "kind"));
            asked++;
            if (strcmp(found, answer ? answer : "") == 0) continue;
            wrong++;
            printf("%s, %s: %s\n", argv[file], get(it, "name")->valuestring, found);
        }
    }
    printf("%d cases, %d wrong\n", asked, wrong);
    return wrong > 0 || asked == 0;
}
