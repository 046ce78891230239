import { randomUUID } from 'node:crypto'
import type { Called } from './call.ts'
import type { RandomWrite } from './random-time-writes.ts'
import { screenshotsIn } from './screenshots.ts'
import type { World } from './world.ts'

/** Uploads, looks and deletions, for a member and on a project that no other random write touches. */
export async function randomScreenshotWrites(w: World): Promise<RandomWrite[]> {
  const { base, settings, send, get, open } = screenshotsIn(w)
  const taken: number[] = []
  await settings({ default: { screenshot_frequency: 2, members_may_delete: true } })
  const made = await w.call(`POST ${base}/projects`, w.owner, {
    body: { name: 'Seen', members: [{ user_id: w.manager.id, role: 'user' }] },
  })
  const project = made.body.project.id
  const idAt = (at: number) => taken[at % Math.max(1, taken.length)] ?? 0

  async function upload(a: number): Promise<Called> {
    // Not earlier: the settings in force when a picture was taken decide, and they are new.
    const at = await w.now()
    const reply = await send(w.manager, { uuid: randomUUID(), at, project, screen: 1 + (a % 2) })
    if (reply.body?.result === 'accepted') taken.push(reply.body.screenshot_id)
    return reply
  }

  async function look(a: number): Promise<Called> {
    const reply = await get(w.owner, idAt(a))
    if (reply.status === 200) await open(reply.body.screenshot.full_url)
    return reply
  }

  return [
    upload,
    look,
    (a) => w.call(`DELETE ${base}/screenshots/${idAt(a)}`, w.owner),
    (a, b) =>
      settings({
        members: [{ user_id: w.manager.id, screenshot_frequency: 1 + (b % 3), blur: a % 2 === 0 }],
      }),
  ]
}
