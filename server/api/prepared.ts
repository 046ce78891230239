import { Problem, problems } from '../foundation/http/problems.ts'

/** Times that a call prepares before it gives up: what it depends on rarely changes more than once meanwhile. */
const mostAttempts = 3

/** Thrown in the transaction of a call whose preparation no longer fits what is stored: the call prepares again. */
export class Outdated extends Problem {
  constructor(message: string) {
    super(problems.service_unavailable.kind, { message, headers: { 'Retry-After': '1' } })
  }
}

/** Prepares, then changes; again with a new preparation if the first one is outdated by then. */
export async function preparedFor<P, R>(
  prepare: () => Promise<P> | P,
  change: (prepared: P) => Promise<R>,
): Promise<R> {
  for (let attempt = 1; ; attempt++) {
    const prepared = await prepare()
    try {
      return await change(prepared)
    } catch (error) {
      if (!(error instanceof Outdated) || attempt === mostAttempts) throw error
    }
  }
}
