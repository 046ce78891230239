import { useLocalStorage } from '@mantine/hooks'

const key = 'stint-single-keys'

/**
 * Whether single letters do something. Speech input and unsteady hands press them by accident, so they can be switched
 * off (WCAG 2.1.4); remembered in this browser.
 */
export function useSingleKeys(): [isOn: boolean, change: (isOn: boolean) => void] {
  const [kept, keep] = useLocalStorage({ key, defaultValue: true, getInitialValueInEffect: false })
  return [kept, keep]
}
