import { useMediaQuery } from '@mantine/hooks'

/** From this width on, the navigation is at the side; below, it is a bar at the bottom. */
export function useIsDesk(): boolean {
  return useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
}
