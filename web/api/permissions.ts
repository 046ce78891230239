import { queryOptions, useQueries } from '@tanstack/react-query'
import { inBatches } from './batches.ts'
import { onDeviceOffline } from './kept-queries.ts'
import { authorized } from './v2.ts'
import type { Calls } from './v2-types.ts'

/** A call with its path filled in: `PUT /v2/clients/5`. */
export type CallTo = Filled<keyof Calls>

type Filled<Template extends string> = Template extends `${infer Head}{${string}}${infer Tail}`
  ? `${Head}${number | string}${Filled<Tail>}`
  : Template

/** Whether the caller may make a call; undefined until the server has answered, and when it could not be asked. */
export type May = boolean | undefined

type Permission = { call: string; allowed: boolean; reason?: string }

const mostAtOnce = 100

/** Asks the server once for everything that the components of one moment want to know. */
const askFor = inBatches(mostAtOnce, async (calls: readonly string[]) => {
  const query = new URLSearchParams(calls.map((call) => ['calls[]', call]))
  const { permissions } = await authorized<{ permissions: Permission[] }>({
    method: 'GET',
    url: `/v2/permissions?${query}`,
  })
  return new Map(permissions.map((each) => [each.call, each.allowed]))
})

export const permissionsKey = ['permissions'] as const

export const permissionQuery = (call: CallTo) =>
  queryOptions({
    queryKey: [...permissionsKey, call],
    meta: onDeviceOffline,
    queryFn: () => askFor(call).then((isAllowed) => isAllowed ?? false),
    staleTime: 60_000,
  })

/** What the caller may do, in the order of the calls: `const [mayChange] = useMay('PUT /v2/clients/5')`. */
export function useMay<Asked extends readonly CallTo[]>(...calls: Asked): { [Index in keyof Asked]: May } {
  const answers = useQueries({ queries: calls.map(permissionQuery) })
  return answers.map(({ data }) => data) as { [Index in keyof Asked]: May }
}
