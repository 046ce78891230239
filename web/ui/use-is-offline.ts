import { useNetwork } from '@mantine/hooks'

/** Whether the device has no connection: what only the server can do is not offered then. */
export function useIsOffline(): boolean {
  return !useNetwork().online
}
