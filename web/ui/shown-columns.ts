import { useMediaQuery } from '@mantine/hooks'
import type { Column } from './column.ts'

/** The columns that the window has room for: the style sheet of the table leaves out the others. */
export function useShownColumns<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  const hasRoom = {
    sm: useIsWiderThan('48em'),
    md: useIsWiderThan('62em'),
    lg: useIsWiderThan('75em'),
    xl: useIsWiderThan('88em'),
  }
  return columns.filter(({ from }) => from === undefined || hasRoom[from])
}

function useIsWiderThan(width: string): boolean {
  return useMediaQuery(`(width > ${width})`, true, { getInitialValueInEffect: false })
}
