// Asks setwise: the path of the program is the first argument, the cards are the second.
using System;
using System.Diagnostics;
using System.Text.RegularExpressions;

class Answer {
    static void Main(string[] args) {
        var pipes = new ProcessStartInfo(args[0], "answer") {
            RedirectStandardInput = true, RedirectStandardOutput = true, UseShellExecute = false };
        var program = Process.Start(pipes);
        program.StandardInput.WriteLine("{\"ask\": \"matches\", \"board\": \"" + args[1] + "\"}");
        var answer = program.StandardOutput.ReadLine();
        foreach (Match found in Regex.Matches(answer, "\\[(\"[^\\]]*)\\]"))
            Console.WriteLine(found.Groups[1].Value.Replace("\"", "").Replace(",", " "));
    }
}
