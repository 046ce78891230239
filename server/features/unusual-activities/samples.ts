import type { SampleStage } from '../../api/sample.ts'
import { toSeconds } from '../../foundation/time/instant.ts'
import { dateIn, utc } from '../../foundation/time/zone.ts'
import { present } from '../../foundation/values/present.ts'
import { storeFindings } from './store/findings.ts'

/** An unusual activity of the user of the project, on a day that is final. */
export async function createSampleFinding(stage: SampleStage): Promise<number> {
  const { db, now, organizationId, userId, number } = stage
  const from = toSeconds(now) - 10 * 86_400 + number
  const date = dateIn(utc, now)
  const seconds = { tracked: 600, keyboard: 100, mouse: 200, overall: 250 }
  const [made] = await storeFindings(
    db,
    organizationId,
    [
      {
        userId,
        date,
        type: 'suspicious_activity',
        confidence: 'high',
        from,
        to: from + 600,
        ...seconds,
        evidence: [{ measure: 'seconds', value: 60, at_least: 1 }],
        applications: { 'Mouse Jiggler': 60 },
        sites: [],
        suspicious: ['Mouse Jiggler'],
      },
    ],
    now,
  )
  return present(made, 'sample activity').id
}
