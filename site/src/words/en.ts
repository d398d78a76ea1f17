// The words of games and tables, which the engine has too, and those of the page.
import games from "../../../crates/set-variants/words/en.json";
import page from "./en.json";

export default { ...games, ...page };
