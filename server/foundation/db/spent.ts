/** What a request has cost so far. Statements that run at the same time count each. */
export type Spent = {
  statements: number
  /** Statements that go out together are one; so are statements that other requests wait for as well. */
  roundTrips: number
  /** Rows that the database sent for this request alone. */
  rows: number
  databaseMs: number
  /** Waiting for a connection, or for the route's share of them. */
  poolMs: number
  /** In statements that lock rows before anything else: beyond a few milliseconds, they waited for another transaction. */
  lockMs: number
  /** Only for a trace. */
  steps: Step[] | undefined
  /** The open transactions of a trace, by their connection. */
  transactions: Map<object, Step> | undefined
}

/** A part of a request in its trace, in milliseconds of this process. */
export type Step = {
  name: string
  /** SQL without its values. */
  text?: string | undefined
  began: number
  ended: number
  within?: Step | undefined
}

type Sent = {
  text?: string | undefined
  all?: readonly Sent[]
  locks?: boolean
  rows?: readonly unknown[]
  rawRows?: readonly unknown[]
}

const mostSteps = 200

export function nothingSpent(isTraced: boolean): Spent {
  const traced = isTraced
    ? { steps: [], transactions: new Map() }
    : { steps: undefined, transactions: undefined }
  return { statements: 0, roundTrips: 0, rows: 0, databaseMs: 0, poolMs: 0, lockMs: 0, ...traced }
}

/** Counts a round trip that just ended. */
export function spendOnStatement(spent: Spent, connection: object, sent: Sent, began: number): void {
  const ended = performance.now()
  const { all = [sent] } = sent
  spent.statements += all.length
  spent.roundTrips += 1
  for (const { rows = [], rawRows = [] } of all) spent.rows += rows.length + rawRows.length
  spent.databaseMs += ended - began
  if (all.some(({ locks }) => locks)) spent.lockMs += ended - began
  if (spent.steps === undefined) return
  const text = all.map((each) => each.text).join('; ')
  addStep(spent, { name: firstWord(text), text, began, ended, within: spent.transactions?.get(connection) })
}

/** Counts a wait for a connection that just ended. */
export function spendOnPool(spent: Spent, began: number): void {
  const ended = performance.now()
  spent.poolMs += ended - began
  addStep(spent, { name: 'wait for a connection', began, ended })
}

/** Counts statements that several requests waited for together. */
export function spendTogether(spent: Spent, began: number): void {
  const ended = performance.now()
  spent.statements += 1
  spent.roundTrips += 1
  spent.databaseMs += ended - began
  addStep(spent, { name: 'statement shared with other requests', began, ended })
}

export function openTransaction(spent: Spent, connection: object): void {
  if (spent.steps === undefined) return
  const began = performance.now()
  const step = { name: 'transaction', began, ended: began }
  addStep(spent, step)
  spent.transactions?.set(connection, step)
}

export function closeTransaction({ transactions }: Spent, connection: object): void {
  const step = transactions?.get(connection)
  if (step) step.ended = performance.now()
  transactions?.delete(connection)
}

function addStep({ steps }: Spent, step: Step): void {
  if (steps && steps.length < mostSteps) steps.push(step)
}

function firstWord(text: string): string {
  return /\w+/.exec(text)?.[0] ?? 'statement'
}
