import { makeStyles, mergeClasses, tokens } from "@fluentui/react-components";
import type { ComponentProps, ComponentPropsWithRef } from "react";
import { PanelLink } from "../bindings/panel-link.tsx";
import { brandControl } from "./brand-fill.ts";

const useStyles = makeStyles({
  text: { color: tokens.colorBrandForegroundLink, display: "inline-block", padding: "4px 0" },
  strong: {
    display: "inline-flex",
    alignItems: "center",
    minHeight: "24px",
    color: tokens.colorBrandForegroundLink,
    fontWeight: tokens.fontWeightSemibold,
  },
  outline: {
    boxSizing: "border-box",
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    minHeight: "36px",
    padding: "2px 8px",
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: "center",
    textDecorationLine: "none",
    ":hover": { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  primary: {
    boxSizing: "border-box",
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    minHeight: "40px",
    paddingInline: tokens.spacingHorizontalXL,
    borderRadius: tokens.borderRadiusMedium,
    ...brandControl,
    textDecorationLine: "none",
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** Text stands by itself, strong beside buttons; outline looks like a button, primary like the one that leads on. */
export type LinkLook = "text" | "strong" | "outline" | "primary";

type PageLinkProps = ComponentProps<typeof PanelLink> & { readonly look?: LinkLook };

/** A link to a page of the panel that is more than words within a sentence. */
export function PageLink({ look = "text", className, ...rest }: PageLinkProps) {
  const styles = useStyles();
  return <PanelLink {...rest} className={mergeClasses(styles[look], className)} />;
}

interface OutsideLinkProps extends Omit<ComponentPropsWithRef<"a">, "href" | "target" | "rel"> {
  /** Checked by `safeUrl` before. */
  readonly address: string;
  readonly look?: LinkLook;
  /** Stays in the same tab, such as the way to a payment page. */
  readonly isSameTab?: boolean;
}

/** A link to an address outside of the panel: in a tab of its own, which learns nothing of this one. */
export function OutsideLink({ address, look = "text", isSameTab = false, className, ...rest }: OutsideLinkProps) {
  const styles = useStyles();
  const place = isSameTab ? {} : { target: "_blank", rel: "noopener noreferrer" };
  return <a {...rest} {...place} href={address} className={mergeClasses(styles[look], className)} />;
}
