/** What calls need from the screen: to handle the end of the session, and to get a fresh proof of identity. */
type Screen = { sessionEnded(): void; confirm(): Promise<boolean> }

let screen: Screen = { sessionEnded: () => {}, confirm: async () => false }

export function connectScreen(given: Screen): void {
  screen = given
}

export function tellSessionEnded(): void {
  screen.sessionEnded()
}

let asked: Promise<boolean> | undefined

/** Asks for the password once, however many calls need it; false: the person turned back. */
export function askForConfirmation(): Promise<boolean> {
  asked ??= screen.confirm().finally(() => {
    asked = undefined
  })
  return asked
}
