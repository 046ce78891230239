import type { Writer } from '../../../api/writing.ts'
import { attempt } from '../../../foundation/db/attempt.ts'
import type { StatedFact } from '../../../foundation/facts/fact.ts'
import { Problem } from '../../../foundation/http/problems.ts'
import type { TimerPorts } from '../ports.ts'
import { lockTimer } from '../store/timers.ts'
import { startTimer, stopTimer } from './run-timer.ts'

type At = { organizationId: number; userId: number }
type Work = At & { projectId: number; taskId: number | null }

/** Timers that start and stop where members are. Plugged into job sites. */
export const siteTimers = (ports: TimerPorts) => ({
  /** Starts a timer, unless one runs on this work. Returns why it can't; then a timer that runs elsewhere continues. */
  async start(writer: Writer, work: Work): Promise<Problem | undefined> {
    const running = await lockTimer(writer.db, work.userId)
    const isSame = running?.projectId === work.projectId && running.taskId === work.taskId
    if (running?.organizationId === work.organizationId && isSame) return undefined
    const facts: StatedFact[] = []
    const announce = (fact: StatedFact) => void facts.push(fact)
    const start = { ...work, note: null, reach: [work.organizationId] }
    try {
      await attempt(writer.db, () => startTimer({ ...writer, ...ports, announce }, start))
    } catch (error) {
      if (error instanceof Problem) return error
      throw error
    }
    for (const fact of facts) writer.announce(fact)
    return undefined
  },

  async stop(writer: Writer, { organizationId, userId }: At): Promise<void> {
    await stopTimer({ ...writer, ...ports }, { userId, organizationIds: [organizationId] })
  },
})
