import { useNavigate } from '@tanstack/react-router';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import type { FocusEvent, FormEvent, KeyboardEvent } from 'react';
import { MAX_SEARCH_CHARACTERS } from '#contract/constants.ts';
import { PATHS } from '#contract/page-paths.ts';
import { lazyPart } from '#ui/deferred-part.tsx';
import { CrossIcon, SearchIcon } from '#ui/icons.tsx';
import { toSearchTerm } from './search-term.ts';
import { SEARCH_TEXTS } from './search-texts.ts';
import type { SuggestionsProps } from './suggestions.tsx';

/** Loaded when the field has the focus. */
const Suggestions = lazyPart<SuggestionsProps>(null, async () => (await import('./suggestions.tsx')).Suggestions);

/**
 * The search of every page: a plain GET form, and a combobox by the pattern of ARIA APG once its script is loaded. On narrow
 * screens it is a sign that spreads over the header while it has the focus (layout.css), so that one tap opens the keyboard.
 */
export function HeaderSearch() {
  const navigate = useNavigate();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [isUsed, setUsed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [isTooShort, setTooShort] = useState(false);
  const [active, setActive] = useState('');
  const [isListed, setListed] = useState(false);

  // The list reports from an effect, whose update React renders in a later task: a second press of Escape may come before it.
  const isShown = isOpen && isListed;

  const write = (text: string) => {
    setTyped(text);
    setActive('');
    setTooShort(false);
    setOpen(true);
  };
  const clear = () => {
    if (field.current !== null) field.current.value = '';
    write('');
  };
  const close = () => {
    setOpen(false);
    setActive('');
  };
  /** The page has what was searched for: the focus moves to its content, and the field is as before. */
  const leave = () => {
    clear();
    close();
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  // A press of the mouse opens the page at once (navigate-on-mouse-down.ts): the rest of the press must not reach what lies below the list.
  const leaveAfterPress = () => void setTimeout(leave);
  // What was typed before the script was there is in the field, which may have the focus.
  useEffect(() => {
    if (field.current === null) return;
    setTyped(field.current.value);
    if (field.current !== document.activeElement) return;
    setUsed(true);
    setOpen(true);
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const q = toSearchTerm(typed);
    if (q === null && typed.trim() !== '') {
      setOpen(true);
      setTooShort(true);
      return;
    }
    leave();
    void navigate({ to: PATHS.shop, search: { q: q ?? '' } });
  };
  const onKey = (event: KeyboardEvent) => {
    switch (event.key) {
      case 'ArrowDown':
      case 'ArrowUp':
        setOpen(true);
        setActive(nextOption(form.current, active, event.key === 'ArrowDown'));
        return event.preventDefault();
      case 'Enter': {
        const chosen = document.getElementById(active);
        if (chosen === null) return undefined;
        chosen.click();
        return event.preventDefault();
      }
      case 'Escape':
        if (isShown) close();
        else clear();
        return event.preventDefault();
      // The caret moves in the field, so that no option is active.
      case 'Home':
      case 'End':
      case 'ArrowLeft':
      case 'ArrowRight':
        return setActive('');
      default:
        return undefined;
    }
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (form.current?.contains(relatedTarget) !== true) close();
  };
  return (
    <form
      ref={form}
      action={PATHS.shop}
      role="search"
      aria-label={SEARCH_TEXTS.label}
      onSubmit={submit}
      className="head-search"
    >
      <input
        ref={field}
        type="text"
        name="q"
        role="combobox"
        aria-label={SEARCH_TEXTS.label}
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}-list` : undefined}
        aria-activedescendant={isShown && active !== '' ? active : undefined}
        placeholder={SEARCH_TEXTS.placeholder}
        maxLength={MAX_SEARCH_CHARACTERS}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        onFocus={() => {
          setUsed(true);
          setOpen(true);
        }}
        onInput={({ currentTarget: { value } }) => write(value)}
        onKeyDown={onKey}
        onBlur={onBlur}
      />
      <button type="submit" aria-label={SEARCH_TEXTS.submit} onBlur={onBlur}>
        <SearchIcon />
      </button>
      <button type="button" aria-label={SEARCH_TEXTS.close} onClick={leave} onBlur={onBlur}>
        <CrossIcon />
      </button>
      {isUsed && (
        <Suspense>
          <Suggestions {...{ id, typed, active, isOpen, isTooShort }} onChosen={leaveAfterPress} onListed={setListed} />
        </Suspense>
      )}
    </form>
  );
}

/** The id of the option below or above the active one, of the first or last when none is active; '' without options. */
function nextOption(form: HTMLFormElement | null, active: string, isDown: boolean): string {
  const options = [...(form?.querySelectorAll('[role=option]') ?? [])];
  const at = options.findIndex(({ id }) => id === active);
  const from = at === -1 && !isDown ? 0 : at;
  const next = options.at((from + (isDown ? 1 : -1)) % options.length);
  next?.scrollIntoView({ block: 'nearest' });
  return next?.id ?? '';
}
