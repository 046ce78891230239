import { ApiProblem } from './problem.ts'
import { called, type Input } from './v2.ts'
import type { Calls } from './v2-types.ts'

type Rehearsable = { [N in keyof Calls]: Calls[N] extends { dryRun: unknown } ? N : never }[keyof Calls]
type Fault = Calls['PUT /v2/client_invoices/{client_invoice_id}']['dryRun']['faults'][number]

/** What a call would do, and why it would be refused; nothing is written. */
export function tried<N extends Rehearsable>(name: N, input: Input<N>): Promise<Calls[N]['dryRun']> {
  return called(name, asDryRun(input))
}

/** What a call would reply. A refusal is thrown, like that of the call itself. */
export async function rehearse<N extends Rehearsable>(name: N, input: Input<N>): Promise<Calls[N]['reply']> {
  const reply = await called<Calls[N]['reply'] & { faults: Fault[] }>(name, asDryRun(input))
  const [fault] = reply.faults
  if (fault === undefined) return reply
  const { code, error, details } = fault
  throw new ApiProblem({ status: 400, code, message: error, details })
}

const asDryRun = (input: object) => {
  const query = 'query' in input && typeof input.query === 'object' ? input.query : {}
  return { ...input, query: { ...query, dry_run: true } }
}
