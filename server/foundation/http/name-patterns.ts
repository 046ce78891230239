// Embeddings, overrides and isolates turn the direction of the text around them: a name with one breaks every page it is on.
const turns = '\\u202a-\\u202e\\u2066-\\u2069'

/** A name: something visible, and nothing that turns the direction of text. */
export const namePattern = `^[^${turns}]*[^\\s${turns}][^${turns}]*$`
/** The same for a part that can be empty. */
export const namePartPattern = `^[^${turns}]*$`

/** What is wrong with a text that one of these refuses. */
export const nameFault = 'must have visible text, and no characters that change the direction of text'
