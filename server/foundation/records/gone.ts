/** A record that existed a moment ago is gone. A reader who was a moment too late gets 404. */
export class Gone extends Error {
  constructor(what: string) {
    super(`${what} is gone.`)
  }
}
