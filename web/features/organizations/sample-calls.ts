import { queryOptions } from '@tanstack/react-query'
import { accountCall } from '../../api/account-client.ts'

/** For administrators of the server and owners of the sample organization. */
export const sampleQuery = queryOptions({
  queryKey: ['account', 'sample-data'],
  queryFn: () => accountCall('GET /account/sample_data', {}),
  // Another user may be removing it: the section goes with it.
  refetchInterval: ({ state }) => (state.data?.sample_data?.removing ? 2_000 : false),
})

const pauseMs = 500

/** Removes the sample data and waits until it is gone; false: the reader's own account went with it. */
export async function removeSample(): Promise<boolean> {
  await accountCall('DELETE /account/sample_data', {})
  for (;;) {
    const { signed_in } = await accountCall('GET /account/state', {})
    if (!signed_in) return false
    const { sample_data } = await accountCall('GET /account/sample_data', {})
    if (sample_data === null) return true
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}
