import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Site } from '../site.ts'
import { pause } from './readers.ts'

const root = resolve(import.meta.dirname, '../../..')

type To = { url: string; organizationId: number; token: string; signal: AbortSignal }

/** What programs got for their calls: how long each took, and what failed. */
export type Sent = { times: number[]; shed: number; failed: string[]; done: number }

/** A program that brings tasks over, one call after the other. */
export function importTasks(to: To & { projectId: number }, pauseMs: number): Promise<Sent> {
  return repeatedly(to, pauseMs, (n) => [
    `/v2/projects/${to.projectId}/tasks`,
    { summary: `Imported task ${n}` },
  ])
}

/** A program that asks for the hours of each member and project of the last four weeks. */
export function askReports(to: To, pauseMs: number): Promise<Sent> {
  const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10)
  return repeatedly(to, pauseMs, () => [
    `/v2/organizations/${to.organizationId}/reports/run`,
    { report: 'time', date: { start: day(28), stop: day(0) }, group_by: ['member', 'project'] },
  ])
}

async function repeatedly(
  { url, token, signal }: To,
  pauseMs: number,
  next: (n: number) => [path: string, body: object],
): Promise<Sent> {
  const sent: Sent = { times: [], shed: 0, failed: [], done: 0 }
  for (let n = 0; !signal.aborted; n++) {
    const [path, body] = next(n)
    const began = performance.now()
    const reply = await fetch(url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const said = await reply.text()
    if (reply.ok) {
      sent.times.push(performance.now() - began)
      sent.done += 1
    } else if (reply.status === 503 && reply.headers.has('retry-after')) sent.shed += 1
    else sent.failed.push(`${reply.status} ${path} ${said.slice(0, 200)}`)
    await pause(pauseMs, signal)
  }
  return sent
}

export type Trackers = { count: number; seconds: number; speed: number }
export type Tracked = { batches: number; p99_ms: number; retries: number; differences: string[] }

/** Trackers in a process of their own, which reads back what they sent. */
export async function simulateTrackers(
  site: Site,
  { count, seconds, speed }: Trackers,
  url: string,
): Promise<Tracked> {
  const wishes = ['--trackers', `${count}`, '--for', `${seconds}s`, '--speed', `${speed}`, '--url', url]
  return JSON.parse(await runCommand(site, ['simulate', '--json', ...wishes]))
}

export async function makeBackup(site: Site): Promise<void> {
  await runCommand(site, ['backup', '--to', join(site.directory, 'backups')])
}

async function runCommand({ environment }: Site, args: readonly string[]): Promise<string> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'server/stint.mjs'), ...args],
    {
      cwd: root,
      env: { PATH: process.env.PATH, STINT_LAUNCHED: '1', ...environment },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  // A difference between what was sent and what is there ends it with a code; the figures say so.
  if (code !== 0 && said === '') throw new Error(`stint ${args[0]} ended with ${code}.`)
  return said
}
