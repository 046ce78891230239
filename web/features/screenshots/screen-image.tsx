import { useState } from 'react'
import { IconPhotoOff } from '../../ui/icons.ts'
import { t } from '../../ui/text.ts'
import classes from './day-strip.module.css'

type Props = { src: string | undefined; alt: string; isFull?: boolean }

/** The image of a screenshot; our own empty picture, if the server no longer has it or is out of reach. */
export function ScreenImage(props: Props) {
  return <Image key={props.src} {...props} />
}

function Image({ src, alt, isFull = false }: Props) {
  const [isMissing, setMissing] = useState(false)
  if (!isMissing && src !== undefined)
    return (
      <img
        className={isFull ? classes.full : undefined}
        src={src}
        alt={alt}
        loading={isFull ? undefined : 'lazy'}
        onError={() => setMissing(true)}
      />
    )
  return (
    <span className={classes.missing} data-full={isFull || undefined}>
      <IconPhotoOff size={isFull ? 32 : 20} stroke={1.6} aria-hidden />
      {isFull && <span>{t('This screenshot can’t be shown at the moment.')}</span>}
    </span>
  )
}
