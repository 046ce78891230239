import { type Message, type ProcessFigures, readMessage } from './messages.ts'

/** The other processes of a group, as one of them sees them. */
export type Siblings = {
  /** Reports that this process serves. */
  ready(): void
  /** Lets the others read what this process measured. */
  showFigures(read: () => Promise<ProcessFigures>): void
  /** What the others measured. One that does not answer in time is left out. */
  figures(): Promise<ProcessFigures[]>
  /** How many processes the group should have, and how many run. */
  state(): { wanted: number; running: number }
}

const patienceMs = 2_000

/** For a process that a parent started as a member of its group. */
export function findSiblings(): Siblings {
  const asked = new Map<number, (figures: ProcessFigures[]) => void>()
  let next = 1
  let state = { wanted: 0, running: 0 }
  let read = async (): Promise<ProcessFigures> => []

  process.on('message', async (given) => {
    const message = readMessage(given)
    if (message?.kind === 'state') state = message
    else if (message?.kind === 'others') asked.get(message.id)?.(message.figures)
    else if (message?.kind === 'read') send({ kind: 'figures', id: message.id, figures: await read() })
  })

  return {
    ready: () => send({ kind: 'ready' }),
    showFigures(from) {
      read = from
    },
    async figures() {
      const id = next++
      const { promise, resolve } = Promise.withResolvers<ProcessFigures[]>()
      asked.set(id, resolve)
      const timer = setTimeout(() => resolve([]), patienceMs).unref()
      send({ kind: 'ask', id })
      return promise.finally(() => {
        clearTimeout(timer)
        asked.delete(id)
      })
    },
    state: () => state,
  }
}

/** A parent that has just been killed hears nothing more. */
function send(message: Message): void {
  if (process.connected) process.send?.(message, () => {})
}
