/** What every COPY does, in either direction; replaces pg's Query. */
export class CopyStatement {
  readonly text: string
  callback: ((error: Error | null) => void) | undefined
  rowCount = 0

  constructor(text: string) {
    this.text = text
  }

  submit(connection: { query(text: string): void }): null {
    connection.query(this.text)
    return null
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rowCount = Number(text.slice(text.lastIndexOf(' ') + 1)) || 0
  }

  handleReadyForQuery(): void {
    this.callback?.(null)
  }

  handleError(error: Error): void {
    this.callback?.(error)
  }
}
