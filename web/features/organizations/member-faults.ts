import { ApiProblem } from '../../api/problem.ts'
import { fieldWords } from '../../ui/field-words.ts'
import { t } from '../../ui/text.ts'

const names = (): Record<string, string> => ({
  role: 'Role',
  view_others_data: t('Views other members’ data'),
  manage_billing: t('Manages billing'),
  manage_it: t('Manages IT'),
  pay_rate: t('Pay rate'),
  pay_period: t('Pay period'),
  period_week_day: t('First day of the week'),
  period_start_day: t('Start day'),
  period_second_start_day: t('Second start day'),
  period_anchor_date: t('First day of any pay period'),
  daily_limit: t('Daily limit'),
  weekly_limit: t('Weekly limit'),
  expected_per_week: t('Expected per week'),
  project_id: t('Project'),
  metadata: t('Metadata'),
})

/** A fault that `update_members` found in one of the members. */
export type MemberFault = { index: number; words: string }

/** The faults by member, in words; without faults of the whole call. */
export function memberFaults(error: unknown): MemberFault[] {
  if (!(error instanceof ApiProblem)) return []
  return error.details.flatMap(({ attribute, error: fault }) => {
    const [, index, path = ''] = /^members\[(\d+)\]\.?(.*)$/.exec(attribute) ?? []
    return index === undefined ? [] : [{ index: Number(index), words: inWords(path, fault) }]
  })
}

/** For refusals outside a form: the faults themselves instead of a general message. */
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
  if (last === 'role' && /^the last owner/.test(fault)) return t('An organization needs at least one owner.')
  if (last === 'user_id') return fieldWords(fault)
  return t('{field}: {fault}', {
    field: names()[last] ?? last.replaceAll('_', ' '),
    fault: fieldWords(fault),
  })
}
