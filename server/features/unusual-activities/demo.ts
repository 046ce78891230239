import type { DemoPart } from '../../api/demo/demo.ts'
import { present } from '../../foundation/values/present.ts'
import { demoSlots } from '../tracking/public.ts'
import { judgeDays } from './changes/judge-days.ts'
import { judgingTime } from './rules/judging-time.ts'
import { changeComment, changeDismissal } from './store/unusual-activities.ts'

/** The days of the demo, evaluated like all others; one finding has a comment, and one is dismissed. */
export const demoUnusualActivities: DemoPart = {
  creates: 'unusual activities',
  after: ['tracked time', 'tools', 'screenshots'],

  async create(demo) {
    const { db, now, organizationId, studio } = demo
    const days = new Map(
      demoSlots(demo)
        // Days that are not final yet are evaluated when they are due.
        .filter(({ date }) => judgingTime(studio.timeZone, date, now) === undefined)
        .map(({ user_id, date }) => [`${user_id} ${date}`, { userId: user_id, date }]),
    )
    const found = await judgeDays(demo, { organizationId, zone: studio.timeZone }, [...days.values()])
    const [first, second] = found.toSorted((a, b) => a.id - b.id)
    const write = { organizationId, now }
    if (first)
      await changeComment(
        db,
        { ...write, id: first.id },
        'I was rehearsing the talk and kept the script moving.',
      )
    const owner = present([...demo.ids.users.values()][0], 'first user of the demo')
    const dismissal = { reason: 'We tried the program on a new laptop together.', byId: owner }
    if (second) await changeDismissal(db, { ...write, id: second.id }, dismissal)
  },
}
