import { Type } from 'typebox'
import { anyMember } from '../../../api/access.ts'
import { endpoint } from '../../../api/endpoint.ts'
import { bodyLimits } from '../../../foundation/http/body-limit.ts'
import { invalid } from '../../../foundation/http/problems.ts'
import { byDefault, explained, instant, integer, required, uuid } from '../../../foundation/http/query.ts'
import { json } from '../../../foundation/http/reply.ts'
import { imageTypes } from '../../../foundation/images/image-header.ts'
import { wideInteger } from '../../../foundation/records/kinds.ts'
import {
  addSeconds,
  type Instant,
  instantFromSeconds,
  parseInstant,
  toSeconds,
} from '../../../foundation/time/instant.ts'
import { clockOffset } from '../../tracking/public.ts'
import { type Given, prepareScreenshot, takeScreenshot } from '../changes/take-screenshot.ts'
import type { ScreenshotsPorts } from '../ports.ts'
import { mostScreens } from '../rules/slot-bound.ts'
import { sampleImage } from '../sample-image.ts'

const deviceNowHeader = 'X-Device-Now'
const farthest = 100_000
const offset = () => byDefault(integer({ min: -farthest, max: farthest }), 0)

type Query = {
  uuid: string
  project_id: number
  recorded_at: Instant
  screen: number
  offset_x: number
  offset_y: number
}

export const createScreenshot = ({ blobs }: ScreenshotsPorts) =>
  endpoint({
    post: '/v2/organizations/:organization_id/tracking/screenshots',
    tag: 'Tracking',
    summary: 'Send a screenshot',
    description:
      'Takes one image of the caller’s screen, even weeks late. Retries are safe: each uuid counts once. The image is re-encoded without metadata, and blurred if the settings require it. Rejected images are not stored: screenshots were off (14500), or the slot already has as many earlier images per screen as the settings allow (14501). If the clock in X-Device-Now is off by 30 seconds or more, recorded_at is shifted by clock_offset. docs/ingest.md describes the whole protocol.',
    access: anyMember,
    header: {
      name: deviceNowHeader,
      description: 'The current time on the device’s clock. Update it for each attempt.',
      isOptional: true,
    },
    query: {
      uuid: explained('Created by the client, unique per image.', required(uuid())),
      project_id: required(integer({ min: 1 })),
      recorded_at: explained('When the picture was taken.', required(instant())),
      screen: explained('The number of the screen.', required(integer({ min: 1, max: mostScreens }))),
      offset_x: explained('Pixels from the left edge of the first screen.', offset()),
      offset_y: explained('Pixels from the top edge of the first screen.', offset()),
    },
    upload: { types: imageTypes, description: 'The image itself: JPEG, PNG or WebP, 8 bits per channel.' },
    bodyLimit: bodyLimits.image,
    reply: json<object>(
      'What happened to the image.',
      Type.Object(
        {
          clock_offset: wideInteger({ description: 'Seconds added to recorded_at.' }),
          uuid: Type.String(),
          result: Type.Enum(['accepted', 'duplicate', 'rejected']),
          screenshot_id: Type.Optional(wideInteger()),
          error: Type.Optional(
            Type.Unsafe({ $ref: '#/components/schemas/Error', description: 'Why the item was rejected.' }),
          ),
        },
        { additionalProperties: false },
      ),
    ),
    unaudited: 'Screenshots have records of their own, and every look at one is audited.',
    example: {
      query:
        'uuid=01936c2e-8f4a-7b6e-9d3c-5a1f0e2b4c6f&project_id=12&recorded_at=2026-11-16T08:04:05Z&screen=1',
      upload: sampleImage,
    },

    prepare: ({ db, caller, membership, query, header, upload, now }) => {
      const at = { organizationId: membership.organizationId, userId: caller.userId }
      return prepareScreenshot(db, at, givenBy(query, offsetOf(header, now)), { bytes: upload, now })
    },

    async handle({ caller, membership, query, header, prepared, ...writer }) {
      const at = { organizationId: membership.organizationId, userId: caller.userId }
      const clock_offset = offsetOf(header, writer.now)
      const taken = await takeScreenshot(writer, at, givenBy(query, clock_offset), {
        blobs,
        zone: membership.timeZone,
        prepared,
      })
      const said = { clock_offset, uuid: query.uuid, result: taken.result }
      if (taken.result === 'accepted') return { ...said, screenshot_id: taken.screenshotId }
      if (taken.result === 'duplicate') return said
      const { code, errorCode, message, details } = taken.problem
      return { ...said, error: { code, error_code: errorCode, error: message, ...(details && { details }) } }
    },
  })

function offsetOf(header: string | undefined, now: Instant): number {
  const sent = header === undefined ? undefined : parseInstant(header)
  if (header !== undefined && sent === undefined)
    throw invalid(deviceNowHeader, 'must be an ISO 8601 date-time')
  return clockOffset(now, { sent })
}

/** Whole seconds, by the server's clock. */
function givenBy(query: Query, seconds: number): Given {
  return {
    uuid: query.uuid,
    projectId: query.project_id,
    recordedAt: addSeconds(instantFromSeconds(toSeconds(query.recorded_at)), seconds),
    screen: query.screen,
    offsetX: query.offset_x,
    offsetY: query.offset_y,
  }
}
