import type { SelectProps } from '@mantine/core'
import { useMemo } from 'react'
import { zones } from './dates.ts'
import { FoundSelect } from './found-select.tsx'
import { t } from './text.ts'

/** Every time zone, found by typing a part of its name. */
export function ZoneSelect(props: SelectProps) {
  const data = useMemo(() => zones().map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') })), [])
  return (
    <FoundSelect
      data={data}
      allowDeselect={false}
      limit={60}
      nothingFoundMessage={t('No matching time zone.')}
      {...props}
    />
  )
}
