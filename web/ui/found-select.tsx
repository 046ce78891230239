import {
  getOptionsLockup,
  getParsedComboboxData,
  MultiSelect,
  type MultiSelectProps,
  Select,
  type SelectProps,
} from '@mantine/core'
import { useState } from 'react'
import type { Choice } from './chip.tsx'
import { useTypedChoice } from './typed-choice.ts'

/** `onType`: what is typed, for options that come from the server; they are `isCurrent` when they are for that text. */
type Typing = { isCurrent?: boolean; onType?: (text: string) => void }

/** One of a list, found by typing. What is typed is taken by Enter and Tab, and never dropped. */
export function FoundSelect({ isCurrent = true, onType, onChange, ...props }: SelectProps & Typing) {
  const [search, setSearch] = useState('')
  const {
    typed,
    forget,
    fault,
    props: typing,
  } = useTypedChoice({
    options: optionsOf(props.data),
    isCurrent,
    isClearable: props.clearable === true,
    take: (value) => onChange?.(value, { value: value ?? '', label: '' }),
  })
  return (
    <Select
      {...props}
      {...typing}
      // A name that is typed is wanted, also if it is chosen already.
      allowDeselect={typed === undefined && props.allowDeselect !== false}
      searchable
      searchValue={typed ?? search}
      onSearchChange={(text) => {
        setSearch(text)
        onType?.(text)
      }}
      onChange={(value, option) => {
        forget()
        onChange?.(value, option)
      }}
      onBlur={(event) => {
        props.onBlur?.(event)
        typing.onBlur()
      }}
      error={fault ?? props.error}
    />
  )
}

/** Any number of a list. */
export function FoundMany({
  isCurrent = true,
  onType,
  value = [],
  onChange,
  ...props
}: MultiSelectProps & Typing) {
  const {
    typed,
    forget,
    fault,
    props: typing,
  } = useTypedChoice({
    options: optionsOf(props.data).filter((each) => !value.includes(each.value)),
    isCurrent,
    isClearable: false,
    take: (taken) => taken !== null && onChange?.([...value, taken]),
  })
  return (
    <MultiSelect
      {...props}
      {...typing}
      searchable
      searchValue={typed ?? ''}
      onSearchChange={(text) => onType?.(text)}
      value={value}
      onChange={(values) => {
        forget()
        onType?.('')
        onChange?.(values)
      }}
      onBlur={(event) => {
        props.onBlur?.(event)
        typing.onBlur()
      }}
      error={fault ?? props.error}
    />
  )
}

function optionsOf(data: SelectProps['data']): Choice[] {
  const options = Object.values(getOptionsLockup(getParsedComboboxData(data)))
  return options.map(({ value, label }) => ({ value: String(value), label }))
}
