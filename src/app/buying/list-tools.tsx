import { rootRouteId, useRouteContext } from '@tanstack/react-router';
import { FileSpreadsheet, FileText, Link2, Mail, QrCode } from 'lucide-react';
import { useState } from 'react';
import { CART_CSV_ROUTE, REQUISITION_ROUTE } from '#contract/document-paths.ts';
import { toLine } from '#contract/one-line.ts';
import { PATHS } from '#contract/page-paths.ts';
import { fileSearch, listSearch, writeListLink } from '#contract/quick-order/list-link.ts';
import type { LinkLine } from '#contract/quick-order/list-link.ts';
import { MAX_LIST_NAME_CHARACTERS } from '#contract/quick-order/list-name.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { ButtonAnchor, LinkButton } from '#ui/link-button.tsx';
import { toast } from '#ui/toast-store.ts';
import { LIST_TEXTS } from './line-texts.ts';
import { writeListMail } from './list-mail.ts';

/** The list as a link, an email, a label, a table and a paper, each made of part numbers and quantities; table and paper have the notes too. */
export function ListTools({ title, lines }: { title: string; lines: readonly LinkLine[] }) {
  const [typed, setTyped] = useState('');
  const name = toLine(typed, MAX_LIST_NAME_CHARACTERS);
  const search = listSearch(lines, name);
  const withNotes = fileSearch(lines, name);
  const files = withNotes ?? search;
  const { publicUrl } = useRouteContext({ from: rootRouteId }).site;
  const mail = writeListMail(lines, name, `${publicUrl}${PATHS.cart}${search}`);
  const copy = async () => {
    try {
      // There is no clipboard in a page over plain HTTP.
      await navigator.clipboard.writeText(`${window.location.origin}${PATHS.cart}${search}`);
      toast(LIST_TEXTS.copied);
    } catch {
      toast(LIST_TEXTS.copyFailed);
    }
  };
  return (
    <section aria-label={title} className="rounded border border-line bg-surface p-4 print:hidden">
      <h2 className="text-md">{title}</h2>
      <TextField
        label={LIST_TEXTS.name}
        hint={LIST_TEXTS.nameHint}
        optional
        value={typed}
        maxLength={MAX_LIST_NAME_CHARACTERS}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        className="mt-2"
      />
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="outline" size="small" onClick={() => void copy()}>
          <Link2 aria-hidden size={16} />
          {LIST_TEXTS.copy}
        </Button>
        {mail !== null && (
          <ButtonAnchor href={mail} variant="outline" size="small">
            <Mail aria-hidden size={16} />
            {LIST_TEXTS.email}
          </ButtonAnchor>
        )}
        <LinkButton to={PATHS.listLabel} search={{ add: writeListLink(lines), name }} variant="outline" size="small">
          <QrCode aria-hidden size={16} />
          {LIST_TEXTS.label}
        </LinkButton>
        <ButtonAnchor href={`${REQUISITION_ROUTE}${files}`} download variant="outline" size="small">
          <FileText aria-hidden size={16} />
          {LIST_TEXTS.requisition}
        </ButtonAnchor>
        <ButtonAnchor href={`${CART_CSV_ROUTE}${files}`} download variant="outline" size="small">
          <FileSpreadsheet aria-hidden size={16} />
          {LIST_TEXTS.csv}
        </ButtonAnchor>
      </div>
      {withNotes === null && <p className="mt-2 text-sm text-warn">{LIST_TEXTS.withoutNotes}</p>}
    </section>
  );
}
