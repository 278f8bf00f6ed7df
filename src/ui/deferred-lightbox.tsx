import { Deferred } from './deferred.tsx';
import type { LightboxProps } from './lightbox.tsx';

const load = async () => (await import('./lightbox.tsx')).Lightbox;

/** The lightbox, whose script is loaded when the page is first used. */
export function DeferredLightbox(props: LightboxProps) {
  return <Deferred isNeeded={props.index !== null} load={load} props={props} />;
}
