// Asks setwise, whose path is the first argument: for the matches of a board, or for a whole game.
//
//     Answer.exe PROGRAM CARDS
//     Answer.exe PROGRAM play SEED
using System;
using System.Diagnostics;
using System.Text.RegularExpressions;

class Answer {
    static Process program;

    static string Ask(string question) {
        program.StandardInput.WriteLine("{" + question.Replace("'", "\"") + "}");
        return program.StandardOutput.ReadLine();
    }

    // Claims what is found until the game is over.
    static void Play(string seed) {
        var game = Ask("'ask': 'begin', 'table': 'mine', 'seed': '" + seed + "'");
        while (game.Contains("\"is_over\":false")) {
            var found = Regex.Match(Ask("'ask': 'find', 'board': [" + Cards(game) + "]"), "\"answer\":(\\[[^\\]]*\\])");
            game = found.Success
                ? Ask("'ask': 'claim', 'table': 'mine', 'cards': " + found.Groups[1].Value)
                : Ask("'ask': 'none', 'table': 'mine'");
        }
        var points = Regex.Match(game, "\"first\":(-?[0-9]+)").Groups[1].Value;
        Console.WriteLine(points + " points, left: " + Plain(Cards(game)));
    }

    static string Cards(string game) {
        var places = Regex.Match(game, "\"places\":\\[([^\\]]*)\\]").Groups[1].Value.Split(',');
        return string.Join(",", Array.FindAll(places, card => card != "null"));
    }

    static string Plain(string cards) { return cards.Replace("\"", "").Replace(",", " "); }

    static void Main(string[] args) {
        var pipes = new ProcessStartInfo(args[0], "answer") {
            RedirectStandardInput = true, RedirectStandardOutput = true, UseShellExecute = false };
        program = Process.Start(pipes);
        if (args[1] == "play") {
            Play(args[2]);
            return;
        }
        var answer = Ask("'ask': 'matches', 'board': '" + args[1] + "'");
        foreach (Match found in Regex.Matches(answer, "\\[(\"[^\\]]*)\\]"))
            Console.WriteLine(Plain(found.Groups[1].Value));
    }
}
