import { useState } from "react";
import { LargeCartIcon } from "../kit/action-icons.ts";
import { Button, IconButton } from "../kit/button.tsx";
import { ChoiceButtons } from "../kit/fields/choice-buttons.tsx";
import { CloseIcon } from "../kit/icons.tsx";
import { OutsideLink, PageLink } from "../kit/link.tsx";
import { Menu } from "../kit/overlays/menu.tsx";
import { Popover } from "../kit/overlays/popover.tsx";
import { Spinner } from "../kit/spinner.tsx";
import { Tabs } from "../kit/tabs.tsx";
import { KitSection, Row } from "./kit-section.tsx";

/** Buttons, links and what chooses among a few. */
export function ButtonStates() {
  const [presses, press] = useState(0);
  return (
    <KitSection name="Buttons and links">
      <Row>
        <Button onClick={() => press(presses + 1)}>Outline</Button>
        <Button look="primary">Primary</Button>
        <Button look="subtle">Subtle</Button>
        <Button size="small">Small</Button>
        <Button size="large">Large</Button>
        <Button disabled>Disabled</Button>
        <Button isUnavailable onClick={() => press(presses + 1)}>
          Unavailable
        </Button>
        <Button look="primary" isUnavailable>
          <Spinner size="small" label="Sending" />
        </Button>
        <IconButton label="Icon only">
          <CloseIcon />
        </IconButton>
        <span role="status">Pressed {presses} times</span>
      </Row>
      <Row>
        <PageLink to={{ name: "index" }}>Text link</PageLink>
        <PageLink look="strong" to={{ name: "index" }}>
          Strong link
        </PageLink>
        <PageLink look="primary" to={{ name: "index" }}>
          Primary link
        </PageLink>
        <PageLink look="outline" to={{ name: "index" }}>
          Outlined link
        </PageLink>
        <OutsideLink address="https://example.com/">Outside</OutsideLink>
        <LargeCartIcon aria-hidden="true" />
      </Row>
    </KitSection>
  );
}

const choices = [
  { value: "week", name: "Week" },
  { value: "month", name: "Month" },
  { value: "year", name: "Year" },
] as const;
type Period = (typeof choices)[number]["value"];
const tabs = choices.map(({ value, name }) => ({ key: value, name: `${name} tab` }));
const counted = choices.map(({ value, name }, at) => ({ key: value, name: `${name} list`, figure: String(at * 12) }));

/** Tabs, a few choices, and a panel below its button. */
export function ChoiceStates() {
  const [period, choose] = useState<Period>("month");
  const [isOpen, open] = useState(false);
  const [presses, press] = useState(0);
  return (
    <KitSection name="Tabs, choices and popover">
      <Tabs label="Kinds" tabs={tabs} chosen={period} onChoose={choose} />
      <Tabs label="Kinds with figures" tabs={counted} chosen={period} onChoose={choose} />
      <ChoiceButtons label="Period" choices={choices} chosen={period} onChoose={choose} />
      <Row>
        <Popover button="Menu" place="start" isOpen={isOpen} onToggle={() => open(!isOpen)} onClose={() => open(false)}>
          <Button look="subtle">First entry</Button>
          <Button look="subtle">Second entry</Button>
        </Popover>
        <Button>Beside the menu</Button>
        <Menu
          label="More actions"
          items={[
            { key: "go", name: "Follow", label: "Follow", to: { name: "index" } },
            { key: "press", name: "Press", label: "Press", onChoose: () => press(presses + 1) },
          ]}
        />
        <span role="status">Chosen {presses} times</span>
      </Row>
    </KitSection>
  );
}
