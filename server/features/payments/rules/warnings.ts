export type Warning = {
  kind: 'missing_pay_rate' | 'missing_pay_period' | 'on_team_invoice' | 'own_pay'
  user_id: number
  project_id: number | null
  tracked: number
  message: string
}

/** Time without a pay rate is not paid; one warning for each member and project. */
export function missingRates(
  work: readonly { user_id: number; project_id: number; tracked: number }[],
): Warning[] {
  const groups = Map.groupBy(work, ({ user_id, project_id }) => `${user_id} ${project_id}`)
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows
    if (first === undefined) return []
    return [
      {
        kind: 'missing_pay_rate' as const,
        user_id: first.user_id,
        project_id: first.project_id,
        tracked: rows.reduce((sum, { tracked }) => sum + tracked, 0),
        message: 'The member has no pay rate on this project, so this time is paid with nothing.',
      },
    ]
  })
}

/** Time on a team invoice is paid with the invoice. */
export function onTeamInvoices(
  work: readonly { user_id: number; project_id: number; tracked: number }[],
): Warning[] {
  return work.map(({ user_id, project_id, tracked }) => ({
    kind: 'on_team_invoice',
    user_id,
    project_id,
    tracked,
    message: 'This time is on a team invoice, so it is paid with the invoice.',
  }))
}

export function missingPayPeriods(members: readonly { user_id: number }[]): Warning[] {
  return members.map(({ user_id }) => ({
    kind: 'missing_pay_period',
    user_id,
    project_id: null,
    tracked: 0,
    message: 'The member has a fixed pay but no pay period, so it is not paid.',
  }))
}

/** What the payment owes its maker, who is no owner. */
export function ownPay(userId: number, details: readonly { tracked: number }[]): Warning[] {
  if (details.length === 0) return []
  return [
    {
      kind: 'own_pay',
      user_id: userId,
      project_id: null,
      tracked: details.reduce((sum, { tracked }) => sum + tracked, 0),
      message: 'Your own pay is left out and stays owed: another member must pay you.',
    },
  ]
}
