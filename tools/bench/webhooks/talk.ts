import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { BenchOptions } from '../bench.ts'
import type { Posts } from './bare-poster.ts'
import type { Order, Told } from './receiver.ts'

export type Receiver = {
  origin: string
  /** Resets all counts. A hanging path never responds. */
  begin(hanging?: string): Promise<void>
  /** Returns what arrived, once that many arrived or none came for a while. */
  tell(count: number, patienceMs?: number): Promise<Told>
}

/** The target of every webhook, in a separate process on the one address that the bench may post to. */
export async function startReceiver(options: BenchOptions): Promise<Receiver> {
  const { ask, first } = startChild<{ port: number }, Told>('receiver.ts', options)
  const { port } = await first
  return {
    origin: `http://127.0.0.2:${port}`,
    async begin(hanging) {
      await ask({ ask: 'begin', hanging } satisfies Order)
    },
    tell: (count, patienceMs = 20_000) => ask({ ask: 'tell', count, patienceMs } satisfies Order),
  }
}

export type BarePoster = (posts: Posts) => Promise<void>

export function startBarePoster(options: BenchOptions): BarePoster {
  const { ask } = startChild<void, { fault?: string }>('bare-poster.ts', options)
  return async (posts) => {
    const answer = await ask(posts)
    if (answer.fault !== undefined) throw new Error(answer.fault)
  }
}

/** A program that says something first, and answers each message with one. */
function startChild<First, Answer>(program: string, { atEnd }: BenchOptions) {
  const child = fork(join(import.meta.dirname, program), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  atEnd(async () => {
    if (child.exitCode !== null) return
    const ended = once(child, 'exit')
    child.disconnect()
    await ended
  })
  const said = async <Message>(): Promise<Message> => (await once(child, 'message'))[0]
  return {
    first: said<First>(),
    async ask(message: Order | Posts): Promise<Answer> {
      const answer = said<Answer>()
      child.send(message)
      return answer
    },
  }
}
