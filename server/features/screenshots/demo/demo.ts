import type { DemoPart } from '../../../api/demo/demo.ts'
import { drawScreen } from '../../../foundation/images/draw-screen.ts'
import { encodeImage } from '../../../foundation/images/encode-image.ts'
import { instantFrom } from '../../../foundation/time/instant.ts'
import { createImage, type StoredImage } from '../changes/store-image.ts'
import { screenshotsChanged } from '../facts.ts'
import { addPolicies, takeVersion } from '../store/policies.ts'
import { insertForTime } from './store.ts'

const pictures = 2

/** A few drawn screens, shared by the time of the last days: nobody's real screen, and quick to make. */
export const demoScreenshots: DemoPart = {
  creates: 'screenshots',
  after: ['tracked time'],

  async create({ db, now, announce, organizationId, studio, blobs }) {
    const version = await takeVersion(db, organizationId, now)
    const founded = instantFrom(studio.founded)
    const policy = { user_id: 0, screenshot_frequency: 1, members_may_delete: true }
    await addPolicies(db, organizationId, [policy], { version, byId: 0, now: founded })
    const stored: StoredImage[] = []
    for (let number = 1; number <= pictures; number++) {
      const image = await encodeImage(await drawScreen(number, { type: 'jpeg' }), {
        isBlurred: number === pictures,
      })
      if ('fault' in image) throw new Error(`A drawn screen ${image.fault}.`)
      stored.push(await createImage(db, blobs, organizationId, image, now))
    }
    const made = await insertForTime(db, organizationId, stored, now)
    for (const [user_id, its] of Map.groupBy(made, (each) => each.user_id))
      announce(
        screenshotsChanged({
          organization_id: organizationId,
          user_id,
          created: its.map(({ id }) => id),
          updated: [],
          deleted: [],
        }),
      )
  },
}
