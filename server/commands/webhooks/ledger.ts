import type { WebhookRow } from '../../features/webhooks/records/webhook.ts'
import { findWebhook } from '../../features/webhooks/store/webhooks.ts'
import type { Db } from '../../foundation/db/database.ts'
import { jsonBytes } from '../../foundation/records/json-bytes.ts'
import type { Row } from '../../foundation/records/record.ts'
import { CommandRefused } from '../output.ts'

/** A record as the API writes it. */
export type Plain = Record<string, unknown>

export function plain(row: Row): Plain {
  return JSON.parse(jsonBytes((out) => row.write(out)).toString())
}

export async function requireWebhook(db: Db, id: number): Promise<WebhookRow> {
  const row = await findWebhook(db, id)
  if (row === undefined) throw new CommandRefused(`There is no webhook ${id}.`)
  return row
}

/** A dash means null. */
export function text(value: unknown): string {
  return value === null || value === undefined ? '-' : String(value)
}

/** A time to the second. */
export function moment(at: unknown): string {
  return text(at).replace(/\.\d+Z$/, 'Z')
}

/** Text from outside must not control the terminal. */
export function harmless(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '?')
}
