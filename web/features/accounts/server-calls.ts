import { queryOptions } from '@tanstack/react-query'
import { accountCall } from '../../api/account-client.ts'

export const serverQuery = queryOptions({
  queryKey: ['account', 'server'],
  queryFn: () => accountCall('GET /account/server', {}),
  refetchInterval: 10_000,
})

export const keptDataQuery = queryOptions({
  queryKey: ['account', 'server', 'kept-data'],
  queryFn: () => accountCall('GET /account/server/kept_data', {}),
})

export const serverCalls = {
  sendTestMail: () => accountCall('POST /account/server/test_mails', {}),
}
