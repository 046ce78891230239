import { subscriber } from '../../api/background.ts'
import type { Transaction } from '../../foundation/db/transaction.ts'
import { type FactOf, payloadsOf, streamOf } from '../../foundation/facts/fact.ts'
import type { CalendarDate } from '../../foundation/time/calendar-date.ts'
import { clientChanged, clientCreated } from '../clients/facts.ts'
import type { NoticeSite } from '../notifications/public.ts'
import { organizationCreated, ratesChanged } from '../organizations/facts.ts'
import { projectChanged, projectCreated } from '../projects/facts.ts'
import type { Budget } from '../projects/public.ts'
import { taskChanged } from '../tasks/facts.ts'
import { activitiesChanged } from '../tracking/facts.ts'
import { alert } from './changes/alert.ts'
import { keepHistories, type Setting } from './changes/keep-histories.ts'
import { lookAgain } from './changes/look-at-timers.ts'
import { budgetHistoriesChanged, budgetThresholdCrossed } from './facts.ts'
import { daysOfMembers, daysOfWork, daysWithIds, type ProjectDay } from './store/project-costs.ts'

const rateFields = ['pay_rate', 'bill_rate']
const includes = (changed: readonly string[], names: readonly string[]) =>
  names.some((name) => changed.includes(name))

const causes = [
  activitiesChanged,
  ratesChanged,
  projectCreated,
  projectChanged,
  taskChanged,
  clientCreated,
  clientChanged,
  organizationCreated,
] as const

/** The histories follow time, rates and budgets. Only this subscriber and the resets write them. */
export const followSpending = subscriber({
  name: 'budgets.follow-spending',
  hears: causes,
  async handleAll(writer, facts) {
    const organizationId = streamOf(facts)
    const projects = payloadsOf(facts, projectChanged)
    const rated = payloadsOf(facts, taskChanged).filter(({ changed }) => includes(changed, rateFields))
    const time = payloadsOf(facts, activitiesChanged)
    const news = {
      days: await daysIn(writer.db, organizationId, {
        dayIds: time.flatMap((each) => [...each.days_created, ...each.days_updated]),
        rates: payloadsOf(facts, ratesChanged),
        projectIds: idsOf(projects.filter(({ changed }) => includes(changed, rateFields))),
        taskIds: rated.map(({ task_id }) => task_id),
      }),
      settings: facts.flatMap(settingOf),
      movedClientIds: projects.flatMap(({ client_ids = [] }) => client_ids),
    }
    const isNothing = Object.values(news).every((each) => each.length === 0)
    if (isNothing && payloadsOf(facts, organizationCreated).length === 0) return
    await keepHistories(writer, organizationId, news)
  },
})

/** Timers follow budgets: what changes spending, a rate or a budget can end them sooner. */
export const lookAtTimersAgain = subscriber({
  name: 'budgets.look-at-timers',
  hears: [budgetHistoriesChanged, ratesChanged, projectChanged, taskChanged, clientChanged],
  handleAll: ({ db, now }, facts) => lookAgain(db, streamOf(facts), now),
})

/** Notifies people once when a budget crosses thresholds: those of one moment have one text, so its instant names the event. */
export const alertOfThresholds = (site: NoticeSite) =>
  subscriber({
    name: 'budgets.alert',
    hears: [budgetThresholdCrossed],
    handle: (writer, { payload: { organization_id, budget_history_id }, announcedAt }) =>
      alert(writer, site, {
        organizationId: organization_id,
        historyId: budget_history_id,
        crossing: announcedAt,
      }),
  })

/** The budget or status that a fact sets. */
function settingOf(fact: FactOf<(typeof causes)[number]>): Setting[] {
  const { name, payload, announcedAt: at } = fact
  if ('changed' in payload && !includes(payload.changed, ['budget', 'status'])) return []
  // Facts have the budget as projects and clients stored it.
  const budget = 'budget' in payload ? (payload.budget as Budget | null | undefined) : undefined
  if (name === 'project.created' || name === 'project.changed')
    return [{ at, project_id: fact.payload.project_id, client_id: null, budget }]
  if (name === 'client.created' || name === 'client.changed')
    return [{ at, project_id: null, client_id: fact.payload.client_id, budget }]
  return []
}

const idsOf = (projects: readonly { project_id: number }[]) => projects.map(({ project_id }) => project_id)

type Causes = {
  dayIds: number[]
  rates: readonly { user_ids: number[]; from: CalendarDate }[]
  projectIds: number[]
  taskIds: number[]
}

/** The days whose costs differ. */
async function daysIn(db: Transaction, organizationId: number, causes: Causes): Promise<ProjectDay[]> {
  const { dayIds, rates, projectIds, taskIds } = causes
  const first = rates.map(({ from }) => from).sort()[0]
  const userIds = rates.flatMap(({ user_ids }) => user_ids)
  return [
    ...(dayIds.length > 0 ? await daysWithIds(db, organizationId, dayIds) : []),
    ...(first ? await daysOfMembers(db, organizationId, userIds, first) : []),
    ...(projectIds.length + taskIds.length > 0
      ? await daysOfWork(db, organizationId, projectIds, taskIds)
      : []),
  ]
}
