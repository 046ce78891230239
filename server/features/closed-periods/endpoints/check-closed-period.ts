import { Type } from 'typebox'
import { endpoint } from '../../../api/endpoint.ts'
import { json } from '../../../foundation/http/reply.ts'
import { mayUsePeriod } from '../access.ts'
import { checkPeriod } from '../changes/close-period.ts'
import type { ClosedPeriodsPorts } from '../ports.ts'
import { isWarning, type ObstacleKind, obstacleKinds } from '../rules/obstacles.ts'
import type { ObstacleSample } from '../store/obstacles.ts'

type Check = {
  check: {
    can_close: boolean
    obstacles: { kind: ObstacleKind; blocks: boolean; count: number; samples: ObstacleSample[] }[]
  }
}

const idOrNull = () => Type.Union([Type.Integer(), Type.Null()])

const reply = json<Check>(
  'What is in the way.',
  Type.Object(
    {
      check: Type.Object(
        {
          can_close: Type.Boolean({
            description: 'Whether nothing blocks the close: warnings only have to be accepted.',
          }),
          obstacles: Type.Array(
            Type.Object(
              {
                kind: Type.Unsafe<ObstacleKind>({ type: 'string', enum: [...obstacleKinds] }),
                blocks: Type.Boolean({ description: 'false for a warning, which `accept` passes.' }),
                count: Type.Integer({ minimum: 1, description: 'The number of records in the way.' }),
                samples: Type.Array(
                  Type.Object(
                    {
                      id: Type.Integer({ description: 'The record; for unbilled work the project.' }),
                      user_id: idOrNull(),
                      name: Type.Union([Type.String(), Type.Null()]),
                      date: Type.String({ format: 'date' }),
                    },
                    { additionalProperties: false },
                  ),
                  { description: 'The oldest five.' },
                ),
              },
              { additionalProperties: false },
            ),
          ),
        },
        { additionalProperties: false },
      ),
    },
    { additionalProperties: false },
  ),
)

export const checkClosedPeriod = (ports: ClosedPeriodsPorts) =>
  endpoint({
    get: '/v2/closed_periods/:closed_period_id/check',
    tag: 'Closed periods',
    summary: 'Check a period before it closes',
    description:
      'Lists what is in the way of a close, blockers first: records that wait for a decision, drafts, running timers, and warnings. Empty for a closed period.',
    access: mayUsePeriod,
    reply,

    async handle({ db, now, membership, subject }) {
      const { organizationId, timeZone } = membership
      const isClosed = subject.cell('status') === 'closed'
      const days = { start_date: subject.cell('start_date'), stop_date: subject.cell('stop_date') }
      const found = isClosed
        ? []
        : await checkPeriod({ db, now }, ports, { ...days, organizationId, timeZone })
      return {
        check: {
          can_close: !isClosed && found.every(({ kind }) => isWarning(kind)),
          obstacles: found.map((each) => ({ ...each, blocks: !isWarning(each.kind) })),
        },
      }
    },
  })
