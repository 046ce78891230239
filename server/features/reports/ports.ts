import type { Blobs } from '../../foundation/blobs/blobs.ts'
import type { Db } from '../../foundation/db/database.ts'
import type { Instant } from '../../foundation/time/instant.ts'
import type { ZoneName } from '../../foundation/time/zone.ts'
import type { Question } from './rules/question.ts'
import type { Format } from './write-file.ts'

/** Logs that the caller views records of members, once per viewer, member and day. */
export type LookedAt = (
  db: Db,
  viewer: { organizationId: number; viewerId: number; zone: ZoneName; now: Instant },
  userIds: Iterable<number>,
) => Promise<boolean>

/** Who takes a file, and from where. */
export type Taker = { organizationId: number; userId: number; ip: string | undefined }
/** What leaves with a file: its name, its rows, and what was asked. */
export type TakenFile<Asked> = { name: string; format: Format; rows: number; asked: Asked }
/** Records in the audit log that figures or records left as a file, before it is sent. */
export type LogFile<Asked> = (taker: Taker, file: TakenFile<Asked>) => Promise<void>

/** Where the logo of a PDF is, and where looks at members’ records and files are logged. */
export type ReportsPorts = { blobs: Pick<Blobs, 'read'>; looks: LookedAt; logFile: LogFile<Question> }
