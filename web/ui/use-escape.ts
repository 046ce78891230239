import { useWindowEvent } from '@mantine/hooks'

/**
 * Closes a panel by Escape also when nothing has the focus: a button inside it that did its work and went took the focus with
 * it, and the panel alone no longer hears the key.
 */
export function useEscape(isOpen: boolean, close: () => void): void {
  useWindowEvent('keydown', (event) => {
    if (isOpen && event.key === 'Escape' && document.activeElement === document.body) close()
  })
}
