import { test } from 'node:test'
import { actingRows } from './ends/acting.ts'
import { calendarRows, outlivedFeedRows } from './ends/calendars.ts'
import { credentialRows } from './ends/credentials.ts'
import { feedRows } from './ends/feed.ts'
import { linkRows, outlivedLinkRows } from './ends/report-links.ts'
import { outlivedRows, webhookRows } from './ends/webhooks.ts'

/**
 * Made by × ended by × channel. Each row makes something with a right, sees it work, ends the right, and sees over HTTP
 * that nothing comes through anymore.
 */
for (const { channel, madeBy, endedBy, check } of [
  ...webhookRows,
  ...credentialRows,
  ...feedRows,
  ...actingRows,
  ...calendarRows,
  ...linkRows,
])
  test(`nothing more: ${channel} · made by ${madeBy} · ended by ${endedBy}`, check)

for (const { channel, madeBy, endedBy, check } of [...outlivedRows, ...outlivedFeedRows, ...outlivedLinkRows])
  test(`as before: ${channel} · made by ${madeBy} · with ${endedBy}`, check)
