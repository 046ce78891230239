import { ApiProblem } from '../../api/problem.ts'
import { fieldWords } from '../../ui/field-words.ts'

const names: Record<string, string> = {
  role: 'Role',
  pay_rate: 'Pay rate',
  pay_period: 'Pay period',
  period_week_day: 'First day of the week',
  period_start_day: 'Start day',
  period_second_start_day: 'Second start day',
  period_anchor_date: 'A day on which a period starts',
  daily_limit: 'Daily limit',
  weekly_limit: 'Weekly limit',
  expected_per_week: 'Expected per week',
  project_id: 'Project',
  metadata: 'Metadata',
}

/** A fault of `update_members`, about one of the members that were sent. */
export type MemberFault = { index: number; words: string }

/** Which member each fault is about, in words; faults of the call as a whole have no member. */
export function memberFaults(error: unknown): MemberFault[] {
  if (!(error instanceof ApiProblem)) return []
  return error.details.flatMap(({ attribute, error: fault }) => {
    const [, index, path = ''] = /^members\[(\d+)\]\.?(.*)$/.exec(attribute) ?? []
    return index === undefined ? [] : [{ index: Number(index), words: inWords(path, fault) }]
  })
}

/** A refusal without a form: what the API says of the member, instead of that something is wrong. */
export function faultsInWords(error: unknown): unknown {
  if (!(error instanceof ApiProblem) || error.details.length === 0) return error
  return new Error(error.details.map(({ attribute, error: fault }) => inWords(attribute, fault)).join(' '))
}

function inWords(path: string, fault: string): string {
  const last =
    path
      .replaceAll(/\[\d+\]/g, '')
      .split('.')
      .at(-1) ?? ''
  if (last === 'role' && fault.startsWith('the last owner')) return 'The last owner must stay an owner.'
  if (last === 'user_id') return fieldWords(fault)
  return `${names[last] ?? last.replaceAll('_', ' ')}: ${fieldWords(fault)}`
}
