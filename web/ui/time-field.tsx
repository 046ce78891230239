import { figures, t } from './text.ts'
import { TypedField, type TypedFieldProps } from './typed-field.tsx'
import { clockInFigures, isByHalves, parseClock } from './typed-minute.ts'

/** A time of day as `09:30`, or nothing: typed in the reader's way, with or without a colon. */
export function TimeField(props: TypedFieldProps) {
  return (
    <TypedField
      placeholder={
        isByHalves(figures()) ? t('hh:mm am @@ how to type a time') : t('hh:mm @@ how to type a time')
      }
      {...props}
      // Phones show letters too: a time has a colon.
      inputMode="text"
      read={parseClock}
      print={(time) => clockInFigures(time, figures())}
      isWhole={(text) => /[:.]\d\d/.test(text)}
      example="17:30"
      unreadWords={(example) => t('Enter a time like {example}.', { example })}
    />
  )
}
