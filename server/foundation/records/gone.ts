/** A record that was there a moment ago is there no more. A reader who was a moment too late gets 404. */
export class Gone extends Error {
  constructor(what: string) {
    super(`${what} is gone.`)
  }
}
