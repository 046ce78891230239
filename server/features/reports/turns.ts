import { turns } from '../../foundation/turns/turns.ts'

/** Reports read much at a time: one organization after the other, so none waits for the questions of another. */
export const reportTurns = turns({
  kind: 'reports',
  atOnce: 4,
  atOnceOfGroup: 2,
  waiting: 256,
  waitingOfGroup: 48,
  waitingOfMember: 12,
})
