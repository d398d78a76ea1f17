//! SVG that takes less room.

use core::fmt::Write;

/// The same picture in a fraction of the text: attributes with default values are left out, and
/// neighbouring lines of one style, such as the dashes of a curve, become one path.
pub(crate) fn small(svg: &str) -> String {
    let svg = svg.replace(" opacity=\"1\"", "").replace(" stroke=\"none\" stroke-width=\"1\"", "");
    let mut text = String::with_capacity(svg.len() / 2);
    let mut open: Option<&str> = None;
    for line in svg.lines() {
        let Some((style, points)) = polyline(line) else {
            close(&mut text, &mut open);
            text.push_str(line);
            text.push('\n');
            continue;
        };
        if open != Some(style) {
            close(&mut text, &mut open);
            let _ = write!(text, "<path {style} d=\"");
            open = Some(style);
        }
        let _ = write!(text, "M{points}");
    }
    close(&mut text, &mut open);
    text
}

/// The style and the points of a line of SVG that draws a line.
fn polyline(line: &str) -> Option<(&str, &str)> {
    let attributes = line.strip_prefix("<polyline ")?.strip_suffix("\"/>")?;
    let (style, points) = attributes.split_once(" points=\"")?;
    Some((style, points.trim_end()))
}

/// Ends the path that is open.
fn close(text: &mut String, open: &mut Option<&str>) {
    if open.take().is_some() {
        text.push_str("\"/>\n");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_of_one_style_are_one_path() {
        let svg = "<svg>\n\
                   <polyline fill=\"none\" opacity=\"1\" stroke=\"#000\" points=\"1,2 3,4 \"/>\n\
                   <polyline fill=\"none\" opacity=\"1\" stroke=\"#000\" points=\"5,6 7,8 \"/>\n\
                   <polyline fill=\"none\" opacity=\"1\" stroke=\"#111\" points=\"5,6 7,8 \"/>\n\
                   <text>x</text>\n</svg>\n";
        assert_eq!(
            small(svg),
            "<svg>\n\
             <path fill=\"none\" stroke=\"#000\" d=\"M1,2 3,4M5,6 7,8\"/>\n\
             <path fill=\"none\" stroke=\"#111\" d=\"M5,6 7,8\"/>\n\
             <text>x</text>\n</svg>\n"
        );
    }
}
