import type { Calls } from '../../api/v2-types.ts'
import { type Amount, amountOf } from '../../ui/amount.ts'
import { formFor } from '../../ui/form-for.ts'
import { initially } from '../../ui/initially.ts'

type Settings =
  Calls['GET /v2/organizations/{organization_id}/job_site_settings']['reply']['job_site_settings']

export const siteSettingsForm = {
  ...formFor('PUT /v2/organizations/{organization_id}/job_site_settings')({
    empty: {
      restricts_timers: false,
      restricted_ids: initially<number[]>([]),
      free_ids: initially<number[]>([]),
      /** Members with an exception before; one that is in no list anymore follows the organization again. */
      known_ids: initially<number[]>([]),
      rounds_locations: false,
      retention_days: initially<Amount>(180),
    },
    sends: {
      restricts_timers: ({ restricts_timers }) => restricts_timers,
      rounds_locations: ({ rounds_locations }) => rounds_locations,
      retention_days: ({ retention_days }) => amountOf(retention_days) ?? 0,
      members: ({ restricted_ids, free_ids, known_ids }) => [
        ...restricted_ids.map((user_id) => ({ user_id, restricts_timers: true })),
        ...free_ids.map((user_id) => ({ user_id, restricts_timers: false })),
        ...known_ids
          .filter((user_id) => !restricted_ids.includes(user_id) && !free_ids.includes(user_id))
          .map((user_id) => ({ user_id, restricts_timers: null })),
      ],
    },
    leavesOut: {},
    onlyChanges: true,
  }),
  fieldFor: (attribute: string) => attribute.replace(/^members\b.*/, 'free_ids'),
}

export function siteSettingsValues({ members, ...settings }: Settings): typeof siteSettingsForm.empty {
  const idsOf = (isRestricted: boolean) =>
    members.filter(({ restricts_timers }) => restricts_timers === isRestricted).map(({ user_id }) => user_id)
  return {
    ...settings,
    restricted_ids: idsOf(true),
    free_ids: idsOf(false),
    known_ids: members.map(({ user_id }) => user_id),
  }
}
