// The words of games and tables, which the engine has too, and those of the page.
import games from "../../../crates/set-variants/words/de.json";
import page from "./de.json";

export default { ...games, ...page };
