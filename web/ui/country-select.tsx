import type { SelectProps } from '@mantine/core'
import { useMemo } from 'react'
import { countryChoices } from './countries.ts'
import { type FoundChoices, foundChoices } from './found-choices.ts'
import { FoundSelect } from './found-select.tsx'
import { t } from './text.ts'

/** Every country, found by typing a part of its name. */
export function CountrySelect(props: SelectProps) {
  const data = useMemo(countryChoices, [])
  return (
    <FoundSelect
      data={data}
      clearable
      limit={60}
      nothingFoundMessage={t('No matching country.')}
      {...props}
    />
  )
}

/** The countries whose name has the text, for a filter. */
export function useCountryChoices(text: string): FoundChoices {
  const all = useMemo(countryChoices, [])
  const wanted = text.toLocaleLowerCase()
  return foundChoices(all.filter(({ label }) => label.toLocaleLowerCase().includes(wanted)))
}
