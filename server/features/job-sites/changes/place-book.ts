import type { PlaceBook } from '../../tracking/public.ts'
import { settingsOf } from '../store/settings.ts'
import { judgePresence } from './judge-presence.ts'

/** How locations are treated. Plugged into tracking. */
export const placeBook: PlaceBook = {
  isRounding: async (db, organizationId) => (await settingsOf(db, organizationId)).rounds_locations,
  judge: judgePresence,
}
