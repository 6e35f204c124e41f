/** Playwright asks two things of a browser by WebDriver BiDi that no person does; both are asked otherwise here. */

/** A field is filled in by a value and an event. React hears of it only when the browser itself writes the text. */
const filledIn = /window\.__pw_bidiInsertText\((\w+)\)/g;
/** The page is scrolled for each press, also where the element is in sight: a list that lies over the page closes then. */
const scrolledTo = /block: \\"center\\",\\n *inline: \\"center\\"/g;

/**
 * @param {string} message that Playwright sends
 * @returns {string}
 */
export function asPeopleDo(message) {
  return message
    .replaceAll(filledIn, "(document.execCommand('insertText', false, $1), null)")
    .replaceAll(scrolledTo, 'block: \\"nearest\\", inline: \\"nearest\\"');
}
