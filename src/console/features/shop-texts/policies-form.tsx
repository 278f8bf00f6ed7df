import { useState } from 'react';
import { Panel } from '#console/frame/panel.tsx';
import type { ShopTextsView } from '#contract/console/shop-texts.ts';
import { MAX_POLICY_CHARACTERS, POLICIES } from '#contract/policy-text.ts';
import type { PolicyName } from '#contract/policy-text.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { FormButtons, LastChange } from './form-buttons.tsx';
import { PolicyPreview } from './policy-preview.tsx';
import { useTextChange } from './use-text-change.ts';

const LABELS: Record<PolicyName, string> = {
  privacy: 'Privacy policy',
  shipping: 'Shipping policy',
  refund: 'Refund policy',
};

type Policy = ShopTextsView['policies'][number];

/** The three policies, one at a time; what is typed in one stays while another is looked at. */
export function PoliciesForm({ policies }: { policies: readonly Policy[] }) {
  const [chosen, choose] = useState<PolicyName>('privacy');
  const options = POLICIES.map((name) => ({ value: name, label: LABELS[name] }));
  return (
    <Panel title="Policies">
      <div className="flex flex-col gap-3 p-3">
        <SelectField
          label="Policy"
          options={options}
          value={chosen}
          onChange={({ target }) => choose(POLICIES.find((name) => name === target.value) ?? 'privacy')}
          className="max-w-xs"
        />
        {policies.map((policy) => (
          <div key={policy.name} hidden={policy.name !== chosen}>
            <PolicyForm policy={policy} />
          </div>
        ))}
      </div>
    </Panel>
  );
}

function PolicyForm({ policy: { name, standard, value, revision, changed } }: { policy: Policy }) {
  const form = useTextChange({ part: `policy.${name}`, revision, shown: value ?? '' });
  const isStandard = value === null && !form.isTyped;
  return (
    <form
      aria-label={LABELS[name]}
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        form.save(form.value);
      }}
    >
      {isStandard && (
        <div className="flex flex-wrap items-center gap-3">
          <p>The standard text is shown.</p>
          <Button variant="outline" onClick={() => form.edit(standard)}>
            Begin with the standard text
          </Button>
        </div>
      )}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <TextArea
          label="Text"
          hint="A line with ## begins a section, one with - a point of a list. **Bold**, and [links](https://example.com)."
          rows={20}
          maxLength={MAX_POLICY_CHARACTERS}
          value={form.value}
          error={form.fieldErrors['']}
          onChange={({ target }) => form.edit(target.value)}
        />
        <PolicyPreview source={isStandard ? standard : form.value} />
      </div>
      <LastChange changed={changed} />
      <FormButtons
        save="Save the policy"
        isTyped={form.isTyped}
        isPending={form.isPending}
        onDiscard={form.discard}
        standard={value === null ? undefined : { label: 'Back to the standard text', onPress: () => form.save(null) }}
      />
    </form>
  );
}
