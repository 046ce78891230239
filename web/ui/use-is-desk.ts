import { useMediaQuery } from '@mantine/hooks'

/** From this width on the navigation stands at the side; below it, under the thumb. */
export function useIsDesk(): boolean {
  return useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
}
