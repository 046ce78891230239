/** The last part of a URL /invite/…: a secret or a code. */
export const secretWord = { secret: '^[\\w-]{1,200}$' }
